import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const contracts = { 1: ["0xae7ab96520de3a18e5e111b5eaab095312d7fe84"] }

/**
 * Lido on Ethereum.
 *
 * Source: `Lido` of https://github.com/lidofinance/core; address: docs.lido.fi.
 */
export const lido: Interpreter = defineProtocol({
  slug: "lido",
  name: "Lido",
  rules: [{ action: "stake", event: "Submitted(address,uint256,address)", emitters: contracts, account: { topic: 1 } }],
})
