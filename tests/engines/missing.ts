import type { Engine } from './engines.ts'

const byDevtools = 'It is done over the Chrome DevTools Protocol, which no other engine has.'

const noDictionaries = 'The dictionaries that it could unpack with are switched off (network.http.dictionaries.enable).'

/** What cannot be tested in an engine, by words of its title, and why. */
export const missingIn: Record<Engine['name'], Record<string, string>> = {
  chromium: {},
  firefox: {
    'on a slow line': byDevtools,
    'is not called a missing license server': byDevtools,
    'a page on which sign-ins are refused again and again holds no more': byDevtools,
    'a finger finds no keyboard in its way': byDevtools,
    'only the secrecy of its answers keeps a page out of the back/forward cache': byDevtools,
    'every page that strangers arrive at is whole without any script':
      'Playwright switches no scripts off over WebDriver BiDi.',
    'a server error and an uncaught one are reported without anything private':
      'Playwright does not hand out what a request carries over WebDriver BiDi.',
    'a release costs whoever was there before at most a fiftieth': noDictionaries,
    'a browser whose dictionary nobody knows any more': noDictionaries,
    'a visitor signs in first, comes back, saves what countries that come late may not change':
      'Two presses by Playwright over WebDriver BiDi are two single clicks, however soon one follows the other.',
  },
  webkit: {
    'the journeys and the paths': 'WebDriver holds no request back, moves no clock and runs nothing before the page.',
    '/register/social/complete': 'It leads on after three seconds, for which no window over WebDriver waits.',
    'what the console says before the first look at a page': 'WebDriver does not read it; the app has to be in charge.',
  },
}
