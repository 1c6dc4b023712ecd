import { defineProtocol } from "../../protocols/protocol.ts"

const registries = {
  1: ["0x042df8f42790d6943f41c25c2132400fd727f452"],
}

/** Count what is staked as votes. */
const stakingEscrows = { 1: ["0xa92ecfd0e70c9cd5e5cd76c50af0f7da93567a4f"] }

/**
 * The staking of AZTEC with a provider, and its votes.
 *
 * Source: `aztec/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki (the contracts, and the events,
 * whose signatures hash to its topics).
 */
export const aztec = defineProtocol({
  slug: "aztec",
  name: "Aztec",
  rules: [
    { action: "stake", event: "StakedWithProvider(uint256,address,address,address,address)", emitters: registries },
    {
      action: "call",
      verb: "Registered a stake for votes",
      event: "Deposit(address,address,address)",
      emitters: stakingEscrows,
    },
    { action: "delegate", event: "DelegateChanged(address,address,address)", emitters: stakingEscrows },
  ],
})
