/** Bodies that are nested deeper than any request needs: what walks them, such as a digest, would run out of stack. */

import type { FastifyInstance } from "fastify"
import { RequestMalformed } from "../access/errors.ts"

/** Nesting depth of a body: variables of a query have about ten levels. @limit callers */
export const bodyLevelsMax = 100

/** Whether a value of JSON has more levels of objects and lists. */
export const isDeeper = (value: unknown, levelsMax: number): boolean => {
  let level: ReadonlyArray<unknown> = [value]
  for (let depth = 0; depth <= levelsMax; depth += 1) {
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []))
    if (level.length === 0) return false
  }
  return true
}

/** Refuses such bodies before they are handled. */
export const addBodyDepth = (app: FastifyInstance): void => {
  app.addHook("preValidation", async ({ body }) => {
    if (!isDeeper(body, bodyLevelsMax)) return
    throw new RequestMalformed({ reason: `The body is nested deeper than ${bodyLevelsMax} levels.` })
  })
}
