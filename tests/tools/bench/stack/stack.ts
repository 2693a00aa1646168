import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import { createElement as element, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { setup } from 'xstate'

/** The packages of the app and a form of two fields: what a page costs that has nothing of its own. */
const machine = setup({ types: {} as { events: { type: 'form.submit' } } }).createMachine({
  initial: 'editing',
  states: { editing: { on: { 'form.submit': 'sending' } }, sending: {} },
})

function Form() {
  const [snapshot, send] = useActor(machine)
  useEffect(() => void performance.mark('app-ready'), [])
  useEffect(() => {
    if (snapshot.matches('sending')) void fetch('/', { method: 'POST' })
  }, [snapshot])
  const field = (name: string, type: string) =>
    element('label', { key: name }, name, element('input', { name, type, autoComplete: name }))
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    send({ type: 'form.submit' })
  }
  const fields = [field('username', 'text'), field('password', 'password')]
  return element(
    'main',
    {},
    element('h1', {}, 'Sign in'),
    element('form', { onSubmit }, fields, element('button', { type: 'submit' }, 'Sign in')),
  )
}

i18n.loadAndActivate({ locale: 'en', messages: {} })
const router = createRouter({ routeTree: createRootRoute({ component: Form }) })
const app = element(RouterProvider, { router } as never)
createRoot(document.getElementById('root') as HTMLElement).render(element(I18nProvider, { i18n }, app))
