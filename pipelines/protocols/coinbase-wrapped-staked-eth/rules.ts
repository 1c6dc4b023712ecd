import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Coinbase: staked Ether (cbETH). */
export const coinbaseWrappedStakedEth = defineApp({
  slug: "coinbase-wrapped-staked-eth",
  name: "Coinbase Wrapped Staked ETH",
  positions,
})
