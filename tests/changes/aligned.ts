/** Two things that are the same one before and after, or one that has no other. */
export type Pair<Item> = [before: Item | undefined, after: Item | undefined]

/** Pairs what two lists have in common, in order, then the rest by one likeness after the other; what is left stands alone. */
export function aligned<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
  alike: readonly ((one: Item, other: Item) => boolean)[],
): { kept: [Item, Item][]; alike: [Item, Item][][]; rest: Pair<Item>[] } {
  const kept = inOrder(before, after, isSame)
  let left = before.filter((item) => !kept.some(([one]) => one === item))
  let right = after.filter((item) => !kept.some(([, other]) => other === item))
  const found = alike.map((isLike) => {
    const pairs: [Item, Item][] = []
    for (const one of left) {
      const other = right.find((item) => isLike(one, item))
      if (other === undefined) continue
      pairs.push([one, other])
      right = right.filter((item) => item !== other)
    }
    left = left.filter((item) => !pairs.some(([one]) => one === item))
    return pairs
  })
  return {
    kept,
    alike: found,
    rest: [...left.map((one): Pair<Item> => [one, undefined]), ...right.map((other): Pair<Item> => [undefined, other])],
  }
}

/** The longest list that is in both. */
function inOrder<Item>(before: readonly Item[], after: readonly Item[], isSame: (one: Item, other: Item) => boolean) {
  const longest = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0))
  const at = (row: number, column: number) => longest[row]?.[column] ?? 0
  const same = (row: number, column: number) => isSame(before[row] as Item, after[column] as Item)
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      (longest[row] as number[])[column] = same(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs: [Item, Item][] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length)
    if (same(row, column)) pairs.push([before[row++] as Item, after[column++] as Item])
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  return pairs
}
