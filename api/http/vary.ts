import type { FastifyReply } from "fastify"

/** Adds names of request headers on which a response depends to its header `vary`. */
export const addVary = (reply: FastifyReply, ...names: ReadonlyArray<string>): void => {
  const before = reply.getHeader("vary")
  reply.header("vary", [...(before === undefined ? [] : [String(before)]), ...names].join(", "))
}
