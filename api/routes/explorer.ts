/** The files of the explorer, and its examples. The page itself is `GET /graphql` in a browser. */
import type { ApiPlugin } from "../http/api.ts"
import { addPageFiles, pageHeaders } from "../http/page-file.ts"
import { makeExamples, noAccount, noTransaction } from "./agents-text.ts"

/** The routes. */
export const explorerRoutes: ApiPlugin = async (app, api) => {
  app.get("/explorer/examples.json", async (_request, reply) => {
    const examples = makeExamples(await api.run(api.served))
    return reply.headers(pageHeaders).send({ account: noAccount, transaction: noTransaction, examples })
  })
  addPageFiles(app, "/explorer", api.explorer)
}
