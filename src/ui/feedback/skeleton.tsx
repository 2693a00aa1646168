import css from './skeleton.module.css'

const { skeleton, locked, open, list, button } = css

interface SkeletonProps {
  lockedFields?: number
  fields: number
  checklist?: boolean
}

export function Skeleton({ lockedFields = 0, fields, checklist }: SkeletonProps) {
  const shapes = [
    ...Array(lockedFields).fill(locked),
    ...Array(fields).fill(open),
    ...(checklist ? [list] : []),
    button,
  ]
  return (
    <div className={skeleton} aria-hidden="true">
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are alike, and their number never changes
        <span key={index} className={shape} />
      ))}
    </div>
  )
}
