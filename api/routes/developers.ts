/** Routes of the page for developers: the examples, and the price of a query before it runs. */
import { Effect } from "effect"
import { estimate } from "../graphql/estimate.ts"
import type { ApiPlugin } from "../http/api.ts"
import { makeAuthentication } from "../http/authentication.ts"
import { pageHeaders } from "../http/page-file.ts"
import { makeExamples, noAccount, noTransaction } from "./agents-text.ts"
import { readPriceBody } from "./dashboard-body.ts"

/** The routes. */
export const developerRoutes: ApiPlugin = async (app, api) => {
  app.get("/developers/examples.json", async (_request, reply) => {
    const guide = makeExamples(await api.run(api.served)).map((example) => ({ ...example, variables: "{}" }))
    const examples = [...guide, ...(api.settings.dashboard?.examples ?? [])]
    return reply.headers(pageHeaders).send({ account: noAccount, transaction: noTransaction, examples })
  })
  const { onRequest, callerOf } = makeAuthentication(api, "graphql")
  app.post("/developers/price", { onRequest }, async (request, reply) => {
    const price = Effect.flatMap(readPriceBody(request.body), ({ query, variables = {} }) =>
      estimate({ query, variables, caller: callerOf(request) }, api.answers.surfaces.current()),
    )
    return reply.send(await api.run(price))
  })
}
