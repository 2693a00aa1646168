import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The choices that are translated; product names are shown as they are. */
export const choiceLabels: Record<string, MessageDescriptor> = {
  Recommendation: msg`Recommendation`,
  Event: msg`Event`,
  'Marketing content': msg`Marketing content`,
  'Review page': msg`Review page`,
  Edu: msg`Edu`,
  Partner: msg`Partner`,
  Other: msg`Other`,
  Administrator: msg`Administrator`,
  Architect: msg`Architect`,
  'BIM Manager': msg`BIM Manager`,
  'Business Owner': msg`Business Owner`,
  'Construction Specialist': msg`Construction Specialist`,
  'Interior Designer': msg`Interior Designer`,
  'Designer - Product': msg`Designer - Product`,
  Director: msg`Director`,
  Educator: msg`Educator`,
  Engineer: msg`Engineer`,
  'Project Manager': msg`Project Manager`,
  Student: msg`Student`,
  '3D Artist': msg`3D Artist`,
  'Technical Director': msg`Technical Director`,
  'VFX Supervisor': msg`VFX Supervisor`,
  Unknown: msg`Unknown`,
}
