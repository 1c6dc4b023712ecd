import { randomInt } from "node:crypto"
import { Effect } from "effect"
import { findPort } from "#ops/process/find-port.ts"

/**
 * Below the range from which Linux takes ports for outgoing connections and for servers that let it choose (32768 to 60999, Linux
 * Documentation/networking/ip-sysctl.rst, `ip_local_port_range`): a port from that range may be taken before the process that it
 * is for listens on it, which takes seconds.
 */
const range = { min: 10_000, max: 32_767 }

const used = new Set<number>()

const unusedPort = Effect.sync(() => {
  let port: number
  do port = randomInt(range.min, range.max + 1)
  while (used.has(port))
  used.add(port)
  return port
})

/** A port of this machine on which nothing listens, returned once to this process. */
export const freePort: Effect.Effect<number> = unusedPort.pipe(
  Effect.flatMap(findPort),
  Effect.repeat({ until: (port) => port !== undefined }),
  Effect.flatMap(Effect.fromNullishOr),
  Effect.orDie,
)
