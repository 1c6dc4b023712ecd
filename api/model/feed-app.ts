import type { AppModel } from "#schemas/graphql/position-model.ts"
import { tagsOf } from "../positions/app-tag.ts"

/** An app as histories show it. */
export const feedAppOf = (app: AppModel) => ({
  ...{ slug: app.slug, name: app.name, tags: tagsOf(app), imgUrl: null, description: null, app },
})
