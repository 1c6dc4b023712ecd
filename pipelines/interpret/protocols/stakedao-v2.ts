import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Where votes are paid for. */
const markets = {
  every: [
    "0x8c2c5a295450ddff4cb360ca73fccc12243d14d9",
    "0xdd2fad5606cd8ec0c3b93eb4f9849572b598f4c7",
    "0x155a7cf21f8853c135bdeba27fea19674c65f2b4",
    "0x105694fc5204787ed571842671d1262a54a8135b",
  ],
}

/**
 * Stake DAO's markets for votes, of the second version.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/stakedao/v2/constants.py`.
 */
export const stakedaoV2: Interpreter = defineProtocol({
  slug: "stakedao-v2",
  name: "Stake DAO",
  rules: [{ action: "claim", called: markets, got: "any" }],
})
