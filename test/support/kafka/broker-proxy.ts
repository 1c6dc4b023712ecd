/** A proxy that can drop acknowledgements: the broker has written a batch, and the client gets no response. */
import { connect } from "node:net"
import { Effect, type Scope } from "effect"
import type { ISocketFactory } from "kafkajs"
import { startTcpProxy } from "../machine/tcp-proxy.ts"

/** A proxy between a client and a broker. Ends with the scope. */
export interface BrokerProxy {
  /** Connects a kafkajs client to the broker through the proxy, whatever address the broker advertises. */
  readonly socketFactory: ISocketFactory
  /** Drops the next acknowledgements, and their connections. */
  readonly loseAcknowledgements: (count: number) => void
  /** Number of dropped acknowledgements. */
  readonly lostCount: () => number
}

/**
 * From Kafka's protocol guide: a frame starts with its length; a request then has its kind and version, and a number that the response
 * repeats.
 */
const produceKind = 0
const kindAt = 4
const requestNumberAt = 8
const answerNumberAt = 4

/** Starts a proxy before a broker. */
export const startBrokerProxy = Effect.fnUntraced(function* (
  address: string,
): Effect.fn.Return<BrokerProxy, never, Scope.Scope> {
  const [host = "", brokerPort = ""] = address.split(":")
  let [left, lost] = [0, 0]
  const port = yield* startTcpProxy({ host, port: Number(brokerPort) }, ({ client, server: broker, cut }) => {
    let awaited: number | undefined
    // A client waits for each response, so a frame starts with the chunk that contains it.
    client.on("data", (request) => {
      if (left > 0 && request.readInt16BE(kindAt) === produceKind) {
        left -= 1
        awaited = request.readInt32BE(requestNumberAt)
      }
      broker.write(request)
    })
    broker.on("data", (answer) => {
      if (awaited === undefined || answer.readInt32BE(answerNumberAt) !== awaited) return client.write(answer)
      lost += 1
      cut()
    })
  })
  return {
    socketFactory: ({ onConnect }) => connect(port, "127.0.0.1", onConnect),
    loseAcknowledgements: (count) => {
      left = count
    },
    lostCount: () => lost,
  }
})
