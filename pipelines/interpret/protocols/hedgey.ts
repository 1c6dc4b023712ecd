import { defineProtocol } from "../../protocols/protocol.ts"

/** Keeps tokens that are given out over time, with votes. */
const lockups = { 1: ["0x73cd8626b3cd47b009e68380720cfe6679a3ec3d"] }

/**
 * Hedgey: tokens given out over time.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/hedgey/constants.py`, `decoder.py`, whose topics are these events' hashes.
 */
export const hedgey = defineProtocol({
  slug: "hedgey",
  name: "Hedgey",
  rules: [
    { action: "claim", event: "PlanRedeemed(uint256,uint256,uint256,uint256)", emitters: lockups },
    { action: "delegate", event: "VotingVaultCreated(uint256,address)", emitters: lockups },
    { action: "delegate", called: lockups, calls: ["delegatePlans(uint256[],address[])"] },
  ],
})
