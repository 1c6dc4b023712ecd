import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const contracts = { 1: ["0xae7ab96520de3a18e5e111b5eaab095312d7fe84"] }

/**
 * Lido on Ethereum.
 *
 * Source: npm package `@lido-sdk/constants` 3.5.1, `TOKENS.STETH` of `dist/esm/tokens.js`; event: npm package `@paraswap/dex-lib`, `build/abi/stETH.json`.
 */
export const lido: Interpreter = defineProtocol({
  slug: "lido",
  name: "Lido",
  rules: [{ action: "stake", event: "Submitted(address,uint256,address)", emitters: contracts, account: { topic: 1 } }],
})
