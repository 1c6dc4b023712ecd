import type { AppModel } from "#schemas/graphql/position-model.ts"
import { tagsOf } from "../positions/app-tag.ts"
import type { RequestContext } from "../request/request-context.ts"
import { appLogoLink } from "./token-logo.ts"

/** An app as histories show it. */
export const feedAppOf = (app: AppModel, context: RequestContext) => ({
  slug: app.slug,
  name: app.name,
  tags: tagsOf(app),
  app,
  imgUrl: appLogoLink(app, context),
  description: app.description ?? null,
})
