import { expect, it } from 'vitest'
import { splitStyle } from '#src/build/prerender/split-style.ts'

const markup = ['<p class="a b">', '<i class="c">']

it.each([
  ['.a{x:y}', '.a{x:y}', ''],
  ['.z{x:y}', '', '.z{x:y}'],
  ['.a .z,.y>.b{x:y}', '', '.a .z,.y>.b{x:y}'],
  ['.a,.z{x:y}', '.a,.z{x:y}', ''],
  ['.a:not(.z){x:y}', '.a:not(.z){x:y}', ''],
  ['p{x:y}@keyframes z{to{x:y}}', 'p{x:y}@keyframes z{to{x:y}}', ''],
  ['@layer m,n;@layer n{.a{x:y}.z{x:y}}', '@layer m,n;@layer n{.a{x:y}}', '@layer n{.z{x:y}}'],
  [
    '@media print{.z{x:y}@container (q){.z{x:y}.c{x:y}}}',
    '@media print{@container (q){.c{x:y}}}',
    '@media print{.z{x:y}@container (q){.z{x:y}}}',
  ],
])('%s begins with %s and leaves %s for later', (sheet, first, later) => {
  expect(splitStyle(sheet, markup)).toEqual({ first, later })
})
