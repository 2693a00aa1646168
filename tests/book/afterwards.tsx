import { useLingui } from '@lingui/react/macro'
import type { RouteComponent } from '@tanstack/react-router'
import type { Departure } from '#src/browser/leave.ts'
import { Route } from '#src/routes/__root.tsx'
import { Circle } from '#src/routes/-parts/circle.tsx'
import { Frame } from '#src/ui/frame/frame.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { Stalled } from '#src/ui/frame/stalled.tsx'
import type { afterwards } from './scenes.ts'

const to = { href: 'https://store.chaos.example/cart', push: true } as Departure

function Waiting() {
  const { t } = useLingui()
  return (
    <Page title={t`Sign in`} replacement={<Stalled to={to} />}>
      {null}
    </Page>
  )
}

const root = Route.options.component as RouteComponent
const pages: Partial<Record<string, RouteComponent>> & Record<(typeof afterwards)[number], RouteComponent> = {
  'sent back several times': () => <Circle to={to} />,
  'the next page has not opened': Waiting,
}

/** Shows what stands in the place of every page once the browser was sent on; otherwise the pages. */
export function showAfterwards(look = ''): void {
  const Instead = pages[look]
  const framed = () => <Frame>{Instead && <Instead />}</Frame>
  Route.update({ component: Instead ? framed : root })
}
