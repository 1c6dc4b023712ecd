import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const registries = {
  1: ["0x042df8f42790d6943f41c25c2132400fd727f452"],
}

/**
 * The staking of AZTEC with a provider.
 *
 * Source: `aztec/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki (the registry, and the event,
 * whose signature hashes to its topic).
 */
export const aztec: Interpreter = defineProtocol({
  slug: "aztec",
  name: "Aztec",
  rules: [
    { action: "stake", event: "StakedWithProvider(uint256,address,address,address,address)", emitters: registries },
  ],
})
