import { defineProtocol } from "../../protocols/protocol.ts"

/** The hubs. */
const hubs = {
  1: ["0x73043143e0a6418cc45d82d4505b096b802fd365"],
}

/**
 * Drips, its first version: streams and splits of donations.
 *
 * Source: `src/DaiDripsHub.sol` and `src/DripsHub.sol` of https://github.com/drips-network/contracts; the hubs: `drips/v1` in
 * `rotkehlchen/chain` of https://github.com/rotki/rotki.
 */
export const drips = defineProtocol({
  slug: "drips",
  name: "Drips",
  rules: [
    { action: "donate", event: "Given(address,address,uint128)", emitters: hubs, account: { topic: 1 } },
    { action: "claim", event: "Collected(address,uint128,uint128)", emitters: hubs, account: { topic: 1 } },
    { action: "call", verb: "Split funds", event: "Split(address,address,uint128)", emitters: hubs, account: "signer" },
  ],
})
