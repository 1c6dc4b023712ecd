/** The list of apps: filters and order. */
import { isSlugOf } from "#schemas/domain/app-slug.ts"
import type { AppModel } from "#schemas/graphql/position-model.ts"
import type { AppCatalogueShape } from "../catalogue/app-catalogue.ts"
import { makeConnection, type OrderKey, sortByOrderKey } from "../request/connection.ts"
import type { QueryAppsArgs } from "../schema/generated.ts"
import { categoryOf } from "./app-tag.ts"

const isWanted =
  ({ search, slug, name, categoryId }: NonNullable<QueryAppsArgs["filters"]>) =>
  (app: AppModel): boolean =>
    (search == null || [app.name, app.slug].some((text) => text.toLowerCase().includes(search.toLowerCase()))) &&
    (slug == null || isSlugOf(slug, app)) &&
    (name == null || app.name.toLowerCase() === name.toLowerCase()) &&
    (categoryId == null || categoryOf(app)?.id === categoryId)

/** Sort key of apps: by name, then slug, as cursors can have them. */
const orderKeyOf = ({ name, slug }: AppModel): OrderKey => [name.toLowerCase().replaceAll(/\W+/g, "-"), slug]

/** A page of the apps that pass the filters. */
export const findApps = (
  { first, after, orderDirection, filters }: QueryAppsArgs & { readonly first: number },
  { apps }: AppCatalogueShape,
) => {
  const sorted = sortByOrderKey(apps.filter(isWanted(filters ?? {})), orderKeyOf)
  if (orderDirection !== "DESC") return makeConnection({ rows: sorted, orderKeyOf, first, after })
  // Keys have to ascend: here a key is the negated index in the ascending order.
  const places = new Map(sorted.map((one, index) => [one.slug, index]))
  const rows = sorted.toReversed()
  return makeConnection({ rows, orderKeyOf: ({ slug }) => [0 - (places.get(slug) ?? 0)], first, after })
}
