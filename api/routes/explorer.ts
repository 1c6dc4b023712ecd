/** The files of the explorer, its examples, and the root path. The page itself is `GET /graphql` in a browser. */
import type { ApiPlugin } from "../http/api.ts"
import { agentsPath } from "../http/failure-reply.ts"
import { addPageFiles, pageHeaders } from "../http/page-file.ts"
import { isForPeople } from "../http/request-header.ts"
import { makeExamples, noAccount, noTransaction } from "./agents-text.ts"

/** The routes. */
export const explorerRoutes: ApiPlugin = async (app, api) => {
  app.get("/explorer/examples.json", async (_request, reply) => {
    const examples = makeExamples(await api.run(api.served))
    return reply.headers(pageHeaders).send({ account: noAccount, transaction: noTransaction, examples })
  })
  addPageFiles(app, "/explorer", api.explorer)
  // Browsers to the explorer, programs to the guide for agents.
  app.get("/", (request, reply) => {
    reply.code(302).headers({ location: isForPeople(request) ? "/graphql" : agentsPath, vary: "accept" })
    return reply.type("text/plain; charset=utf-8").send(`People: /graphql in a browser. Agents: ${agentsPath}.\n`)
  })
}
