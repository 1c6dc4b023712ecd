/** The tab of credits: those that are left, more to buy, their use, and the entries of the ledger. */
import { useState } from "preact/hooks"
import { Choice } from "../../design/layout.tsx"
import { Show, Skeleton } from "../../design/states.tsx"
import { wholeText } from "../../format/amount.ts"
import { BuyPanel, type Sale } from "./buy-panel.tsx"
import { loadSession, useCall } from "./call.ts"
import { EntriesPanel } from "./entries-panel.tsx"
import { LeftPanel, OperationsPanel, type Usage, UsedPanel } from "./usage-panels.tsx"

const periods = [
  ["1", "Day"],
  ["7", "Week"],
  ["30", "Month"],
  ["366", "Year"],
] as const

/** The tab. */
export const CreditsTab = () => {
  const [days, setDays] = useState<(typeof periods)[number][0]>("7")
  const [purchases, setPurchases] = useState(0)
  const usage = useCall<Usage>(`usage?days=${days}`)
  const sale = useCall<{ sale: Sale | null }>("credits")
  const onBought = (): void => {
    setPurchases(purchases + 1)
    usage.refresh()
    // The first purchase changes the plan.
    void loadSession()
  }
  return (
    <>
      <div class="balance">
        <p>
          <strong class="credits">
            {usage.data === undefined ? <Skeleton width="6rem" /> : wholeText(usage.data.credits)}
          </strong>{" "}
          credits left
        </p>
        <Choice label="Period" options={periods} value={days} onChoose={setDays} />
      </div>
      <div class="columns">
        <div class="column">
          <Show of={usage}>
            {(loaded) => (
              <>
                <LeftPanel usage={loaded} />
                <UsedPanel usage={loaded} />
              </>
            )}
          </Show>
          <EntriesPanel key={purchases} />
        </div>
        <div class="column">
          {sale.data?.sale == null ? undefined : <BuyPanel sale={sale.data.sale} onBought={onBought} />}
          {usage.data === undefined ? undefined : <OperationsPanel usage={usage.data} />}
        </div>
      </div>
    </>
  )
}
