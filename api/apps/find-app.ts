import { Effect } from "effect"
import type { AppModel } from "#schemas/graphql/position-model.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"

/** The app of a slug. Fails with `ArgumentInvalid` for a slug that this release does not have. */
export const findApp = (
  argument: string,
  slug: string,
  { apps }: Pick<RequestContext, "apps">,
): Effect.Effect<AppModel, ArgumentInvalid> => {
  const app = apps.appOf(slug)
  return app === undefined
    ? Effect.fail(new ArgumentInvalid({ argument, reason: "is the slug of no app of this release" }))
    : Effect.succeed(app)
}
