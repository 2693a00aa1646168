// It tells an old browser that it is too old: it stands alone, and is built for every browser that has modules.
const form = HTMLFormElement.prototype
const signal = (window as Partial<Window & typeof globalThis>).AbortSignal
/** What the code uses of the youngest parts of the platform; a browser that has them has the others. */
const needed = [URL.canParse, signal?.any, Object.hasOwn, form.checkVisibility]

// The browser itself never submits a form, and a form filler that calls `submit()` tells the page as well.
addEventListener('submit', (event) => event.preventDefault())
form.submit = form.requestSubmit
if (!needed.every(Boolean)) document.documentElement.dataset['outdated'] = ''
