import { createFileRoute } from '@tanstack/react-router'
import { emailQuery } from '../../../browser/entry-queries.ts'
import { CorporateLoginPage } from '../../-corporate-login.tsx'

export const Route = createFileRoute('/_flows/corporate_login/')({
  validateSearch: emailQuery,
  component: () => <CorporateLoginPage query={Route.useSearch()} />,
})
