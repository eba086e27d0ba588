/** Every collection that a page of the database exports, by name: for what goes through all of it. */
import * as asked from './asked-collections'
import * as audit from './audit-collections'
import * as main from './collections'
import * as completedSteps from './completed-step-collection'
import * as jobs from './job-collections'
import * as links from './link-collections'
import * as people from './people-collections'
import * as printed from './printed-collections'
import * as rateLimits from './rate-limit-collection'
import * as sales from './sales-collections'
import * as uploads from './upload-collection'

export const allCollections = [
  ...Object.values(people),
  ...Object.values(main),
  ...Object.values(links),
  ...Object.values(asked),
  ...Object.values(sales),
  ...Object.values(jobs),
  ...Object.values(rateLimits),
  ...Object.values(uploads),
  ...Object.values(completedSteps),
  ...Object.values(audit),
  ...Object.values(printed),
].sort((one, other) => (one.name < other.name ? -1 : 1))
