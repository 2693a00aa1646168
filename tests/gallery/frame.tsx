import { openFrame } from './open-frame.tsx'
import { scenesOf } from './scenes.ts'

openFrame(({ flow, state, shape }) => {
  const scenes = scenesOf(flow).filter((scene) => scene.state === state)
  return scenes[shape - 1] ?? scenes[0]
})
