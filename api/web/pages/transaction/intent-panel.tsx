/** The promises of a call beside their outcomes. */
import { Panel } from "../../design/layout.tsx"
import { Checks, Description, TrustBadge } from "../../parts/intent.tsx"
import type { Details } from "./details.ts"

/** The panel; absent if nothing describes the call but its signature, which the call's own panel shows, and nothing was promised. */
export const IntentPanel = ({ intent }: { intent: Details["intent"] }) => {
  if (intent === null) return undefined
  const isDescribed = intent.trust !== "INFERRED"
  if (!isDescribed && intent.checks.length === 0) return undefined
  return (
    <Panel title="Promised" lead={<TrustBadge intent={intent} />}>
      <div class="body promised">
        {isDescribed ? <Description intent={intent} /> : undefined}
        <Checks checks={intent.checks} />
      </div>
    </Panel>
  )
}
