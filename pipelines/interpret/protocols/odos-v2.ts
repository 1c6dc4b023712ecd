import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Its routers. */
const routers = {
  1: ["0xcf5540fffcdc3d510b18bfca6d2b9987b0772559"],
  10: ["0xca423977156bb05b13a2ba3b76bc5419e2fe9680"],
  56: ["0x89b8aa89fdd0507a99d334cbe3c808fafc7d850e"],
  137: ["0x4e3288c9ca110bcc82bf38f09a7b425c095d92bf"],
  8453: ["0x19ceead7105607cd444f5ad10dd51356436095a1"],
  42161: ["0xa669e7a0d4b3e4fa48af2de86bd4cd7126be4e13"],
  43114: ["0x88de50b233052e4fb783d4f6db78cc34fea3e9fc"],
  59144: ["0x2d8879046f1559e53eb052e949e9544bcb72f414"],
}

/**
 * Odos: the routers of version 2.
 *
 * Addresses: `contract.rs` of the Rust package `odos-sdk`, which links each to its explorer.
 */
export const odosV2: Interpreter = defineProtocol({
  slug: "odos-v2",
  name: "Odos",
  rules: [{ action: "swap", called: routers }],
})
