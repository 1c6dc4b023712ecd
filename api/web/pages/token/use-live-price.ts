/** The live price of a token, and the pulse that reloads data derived from it. */
import { useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { subscribe } from "../../client/live.ts"
import { paced } from "../../client/paced.ts"
import { livePrice } from "./token.graphql"
import type { TokenAt } from "./token-at.ts"

/** Interval of loading trades and candles again while the price changes. */
const tradesIntervalMs = 5_000

/** The price in USD, `undefined` until one is pushed, and the number of reloads due so far. A past price does not change. */
export const useLivePrice = ({ address, chain: { chainId }, atMs }: TokenAt) => {
  const price = useSignal<number | undefined>(undefined)
  const pulse = useSignal(0)
  const isFollowed = atMs === undefined
  useEffect(() => {
    price.value = undefined
    if (!isFollowed) return
    const beat = paced(() => {
      pulse.value += 1
    }, tradesIntervalMs)
    return subscribe(
      livePrice,
      { address, chainId, after: null },
      {
        onMessage: (message) => {
          // A retraction is followed by the price that remains.
          if (message.action === "ADD") price.value = message.price ?? undefined
          beat()
        },
        onFail: () => undefined,
      },
    )
  }, [address, chainId, isFollowed])
  return { price: price.value, pulse: pulse.value }
}

/** Calls a function at each pulse. */
export const usePulse = (pulse: number, follow: () => void): void => {
  useEffect(() => {
    if (pulse > 0) follow()
  }, [pulse])
}
