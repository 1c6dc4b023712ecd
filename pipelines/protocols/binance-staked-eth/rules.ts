import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Binance: staked Ether (wBETH). */
export const binanceStakedEth = defineApp({ slug: "binance-staked-eth", name: "Binance Staked ETH", positions })
