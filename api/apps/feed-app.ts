import type { AppModel } from "#schemas/graphql/position-model.ts"
import { appLogoLink } from "../media/token-logo.ts"
import type { RequestContext } from "../request/request-context.ts"
import { tagsOf } from "./app-tag.ts"

/** An app as histories show it. */
export const feedAppOf = (app: AppModel, context: RequestContext) => ({
  slug: app.slug,
  name: app.name,
  tags: tagsOf(app),
  app,
  url: app.url ?? null,
  imgUrl: appLogoLink(app, context) ?? "",
  imageUrl: appLogoLink(app, context) ?? "",
  description: app.description ?? "",
})
