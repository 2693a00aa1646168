import { Hono } from 'hono'
import { html } from 'hono/html'
import { listMails, mailById } from '../state/mails.ts'
import type { Env } from '../state/world-state.ts'
import { page } from './page.ts'

/** Every mail of the account service, as pages and as JSON. */
export const mailboxPages = new Hono<Env>()
  .get('/api', (c) => c.json(listMails(c.var.world, c.req.query('to'))))
  .get('/', (c) => {
    const to = c.req.query('to')
    const mails = listMails(c.var.world, to || undefined)
    const body = html`
      <form><label>To <input type="search" name="to" value="${to ?? ''}" /></label> <button>Show</button></form>
      <div class="wide"><table>
        <thead><tr><th>When</th><th>To</th><th>Subject</th></tr></thead>
        <tbody>
          ${mails.map(
            (mail) => html`<tr>
              <td>${mail.at.slice(0, 19).replace('T', ' ')}</td>
              <td>${mail.to}</td>
              <td><a href="/mail/${mail.id}">${mail.subject}</a></td>
            </tr>`,
          )}
        </tbody>
      </table></div>
      ${mails.length === 0 ? html`<p>No mail.</p>` : ''}
    `
    return c.html(page('Mailbox', body))
  })
  .get('/:id', (c) => {
    const mail = mailById(c.var.world, Number(c.req.param('id')))
    if (!mail) return c.notFound()
    const parts = mail.text.split(/(https?:\/\/\S+)/)
    const body = html`
      <p>To ${mail.to}, ${mail.at.slice(0, 19).replace('T', ' ')}</p>
      <pre>${parts.map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))}</pre>
    `
    return c.html(page(mail.subject, body))
  })
