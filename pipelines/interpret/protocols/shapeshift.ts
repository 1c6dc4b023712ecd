import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const distributors = { 1: ["0xe099e688d12dbc19ab46d128d1db297575474a0d"] }

/**
 * FOX that ShapeShift handed out.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`.
 */
export const shapeshift: Interpreter = defineProtocol({
  slug: "shapeshift",
  name: "ShapeShift",
  rules: [{ action: "claim", called: distributors, flow: "in" }],
})
