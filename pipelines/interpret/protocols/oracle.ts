import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * Prices and other numbers that contracts are told by those whose task it is, as Chainlink has it done.
 *
 * Source: `contracts/src/v0.6/interfaces/AggregatorInterface.sol`, `FluxAggregator.sol`, and `OffchainAggregator.sol` of
 * https://github.com/smartcontractkit/libocr and https://github.com/smartcontractkit/chainlink.
 */
export const oracle = defineProtocol({
  slug: "oracle",
  rules: [
    {
      action: "call",
      verb: "Reported a number",
      event: "NewTransmission(uint32,int192,address,int192[],bytes,bytes32)",
    },
    {
      action: "call",
      verb: "Reported a number",
      event: "NewTransmission(uint32,int192,address,uint32,int192[],bytes,int192,bytes32,uint40)",
    },
    { action: "call", verb: "Reported a number", event: "SubmissionReceived(int256,uint32,address)" },
  ],
})
