import css from './skeleton.module.css'

const { skeleton, locked, open, list, button } = css

interface SkeletonProps {
  settled?: number
  fields: number
  checklist?: boolean
}

export function Skeleton({ settled = 0, fields, checklist }: SkeletonProps) {
  const shapes = [...Array(settled).fill(locked), ...Array(fields).fill(open), ...(checklist ? [list] : []), button]
  return (
    <div className={skeleton} aria-hidden="true">
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike, and none ever comes or goes
        <span key={index} className={shape} />
      ))}
    </div>
  )
}
