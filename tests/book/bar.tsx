import { isLanguage, languageNames } from '#src/settings/languages.ts'
import { readBlock } from '#src/settings/read-block.ts'
import { addressOf, type View } from './view.ts'

/** Language, colour scheme and width of the screens. */
export function Bar({ view }: { view: View }) {
  const { languages } = readBlock()
  const choices = [
    ['language', 'Language', languages.filter(isLanguage).map((language) => [language, languageNames[language]])],
    ['scheme', 'Colours', Object.entries({ light: 'Light', dark: 'Dark' })],
    ['width', 'Width', Object.entries({ 390: 'Phone', 1280: 'Desktop' })],
  ] as const
  return (
    <div className="bar">
      {choices.map(([name, label, options]) => (
        <label key={name}>
          {label}
          <select
            value={view[name] || options[0]?.[0]}
            onChange={({ currentTarget: { value } }) => {
              window.location.hash = addressOf({ ...view, [name]: value })
            }}
          >
            {options.map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
