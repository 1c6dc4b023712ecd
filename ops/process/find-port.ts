import { randomInt } from "node:crypto"
import { createServer } from "node:net"
import { Effect } from "effect"

/**
 * Below the range from which Linux takes ports for outgoing connections and for servers that let it choose (32768 to 60999, Linux
 * Documentation/networking/ip-sysctl.rst, `ip_local_port_range`): a port from that range may be taken before the process that it
 * is for listens on it, which takes seconds.
 */
const portRange = { min: 10_000, max: 32_767 }

/** Each try finds a port unless another program has it; this many fail in a row only if loopback cannot be bound. */
const portLookupsMax = 50

const returnedPorts = new Set<number>()

const isFree = (port: number): Effect.Effect<boolean> =>
  Effect.callback((resume) => {
    const server = createServer()
    server.once("error", () => resume(Effect.succeed(false)))
    server.listen(port, "127.0.0.1", () => server.close(() => resume(Effect.succeed(true))))
  })

/**
 * A port of the loopback interface on which nothing listens: the wanted one, else any that this process has not been given
 * before. `undefined` if the wanted one is taken, or none is free.
 */
export const findPort = Effect.fnUntraced(function* (wanted?: number) {
  if (wanted !== undefined) return (yield* isFree(wanted)) ? wanted : undefined
  for (let count = 0; count < portLookupsMax; count += 1) {
    const port = randomInt(portRange.min, portRange.max + 1)
    if (returnedPorts.has(port) || !(yield* isFree(port))) continue
    returnedPorts.add(port)
    return port
  }
  return undefined
})
