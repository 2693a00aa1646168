import { isLanguage, type Language, languages } from '../language/languages.ts'

const ofTags = Object.fromEntries(Object.entries(languages).map(([key, { tag }]) => [tag.replace(/-.*/, ''), key]))

/** The first language of the browser that a page has, of those that are enabled; simplified Chinese is not traditional. */
export function ownLanguage(tags: readonly string[], enabled: readonly string[]): Language | undefined {
  const found = tags
    .filter((tag) => !/^zh-(hant|tw|hk|mo)\b/i.test(tag))
    .map((tag) => ofTags[tag.toLowerCase().replace(/-.*/, '')])
    .find((key) => key !== undefined && enabled.includes(key))
  return isLanguage(found) ? found : undefined
}
