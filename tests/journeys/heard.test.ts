import { expect, it } from 'vitest'
import { faultsOf } from './heard.ts'

const saved = 'Your profile was saved.'

it.each([
  ['says nothing where nothing came about', { said: [], focus: '', news: [] }],
  ['says it once', { said: [`status: ${saved}`], focus: '', news: [saved] }],
  ['leads the focus there', { said: [], focus: saved, news: [saved] }],
  ['says it, and leads the focus there', { said: [`alert: ${saved}`], focus: saved, news: [saved] }],
])('is content with a page that %s', (_, heard) => {
  expect(faultsOf(heard)).toEqual([])
})

it('names what nobody hears of', () => {
  expect(faultsOf({ said: [], focus: '', news: [saved, 'Save'] })).toEqual([`nobody hears of: ${saved} / Save`])
})

it.each([
  ['something else is said', { said: ['status: Still working…'], focus: '' }],
  ['the focus moves elsewhere', { said: [], focus: 'Email' }],
])('names what nobody hears of where %s', (_, heard) => {
  expect(faultsOf({ ...heard, news: [saved] })).toEqual([expect.stringContaining(`nobody hears of: ${saved}`)])
})

it('is content with whoever hears a part of what came about', () => {
  expect(faultsOf({ said: [`status: ${saved} Back`], focus: '', news: [saved, 'Save'] })).toEqual([])
  expect(faultsOf({ said: [], focus: 'saved', news: [saved] })).toEqual([])
})

it('names what is said more than twice, also within something else', () => {
  const said = [`status: ${saved}`, `alert: ${saved} Back`]
  expect(faultsOf({ said, focus: saved, news: [saved] })).toEqual([`is said too often: ${saved}`])
})
