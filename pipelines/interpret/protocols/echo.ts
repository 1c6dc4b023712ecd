import { defineProtocol } from "../../protocols/protocol.ts"

/** Who takes part in which deal. */
const registries = {
  8453: ["0xbe1b65519d6b6c86ab5b9f3b2bff7db9846d899f"],
}

/**
 * Echo: funds of private rounds. Each deal is a contract of its own, so events that are Echo's alone tell them.
 *
 * Source: `echo/constants.py` in `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki (events and registry; their
 * signatures hash to its topics).
 */
export const echo = defineProtocol({
  slug: "echo",
  name: "Echo",
  rules: [
    { action: "withdraw", event: "PoolRefunded(bytes16,address,bytes16,uint256)", account: { topic: 2 } },
    { action: "call", event: "FunderDeregistered(bytes32,address)", emitters: registries, account: { topic: 2 } },
  ],
})
