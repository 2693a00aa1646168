import { defineRolldownBabelPreset } from '@rolldown/plugin-babel'

interface Property {
  node: { key: { name?: string }; value: { type: string } }
  remove(): void
}

/** The descriptions in the charts are for those who read a diagram; a visitor does not load them. */
export function noDescriptionsPreset() {
  const ObjectProperty = (path: Property) => {
    const { key, value } = path.node
    if (key.name === 'description' && value.type === 'StringLiteral') path.remove()
  }
  return defineRolldownBabelPreset({
    preset: () => ({ plugins: [() => ({ visitor: { ObjectProperty } })] }),
    rolldown: {
      filter: { id: /\/machines\/.*\.machine\.ts$/ },
      configResolvedHook: ({ command }) => command === 'build',
    },
  })
}
