import css from './skeleton.module.css'

interface SkeletonProps {
  lockedFields?: number
  fields: number
  checklist?: boolean
}

export function Skeleton({ lockedFields = 0, fields, checklist }: SkeletonProps) {
  const shapes = [
    ...Array(lockedFields).fill(css.locked),
    ...Array(fields).fill(css.open),
    ...(checklist ? [css.list] : []),
    css.button,
  ]
  return (
    <div className={css.skeleton} aria-hidden="true">
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are alike, and their number never changes
        <span key={index} className={shape} />
      ))}
    </div>
  )
}
