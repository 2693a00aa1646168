import './complete-page.ts'

window.completePage?.()
