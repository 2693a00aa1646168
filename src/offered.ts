/** What a deployment offers beyond the specification, unless its settings say otherwise. */
export const offered = {
  welcomeBack: true,
  inbox: true,
  emailSuggestion: true,
  inAppBrowser: true,
  returnHost: true,
}
