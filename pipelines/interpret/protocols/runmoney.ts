import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const clubs = {
  8453: ["0x1089db83561d4c9b68350e1c292279817ac6c8da"],
}

/**
 * Run Money: stakes of those who promise to run.
 *
 * Source: `runmoney/constants.py` in `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki.
 */
export const runmoney: Interpreter = defineProtocol({
  slug: "runmoney",
  name: "Run Money",
  rules: [
    { action: "stake", called: clubs, gave: "any" },
    { action: "claim", called: clubs, flow: "in" },
  ],
})
