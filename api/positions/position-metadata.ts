/** Figures of groups of positions, as the interface shows them. */
import type { FigureName } from "#schemas/domain/position.ts"
import type { PositionModel } from "#schemas/graphql/position-model.ts"
import { toFloat } from "../render/amount.ts"

/** Decimal places of figures. */
const figureDecimals = 18

const labels: Readonly<Record<FigureName, string>> = {
  "health-factor": "Health Factor",
  "loan-to-value": "Loan to Value",
}

const itemOf = (name: FigureName, value: number) =>
  name === "health-factor"
    ? { __typename: "NumberMetadataItem" as const, type: "number", valueNumber: value }
    : { __typename: "PercentageMetadataItem" as const, type: "pct", valuePct: value * 100 }

/** The figures of positions, those of one market once for each account. */
export const metadataOf = (positions: ReadonlyArray<PositionModel>) => {
  const figures = positions.flatMap(({ position }) =>
    position.figures.map((figure) => {
      const text = `${position.chainId} ${position.account} ${figure.contract} ${figure.name}`
      return [
        text,
        { label: labels[figure.name], item: itemOf(figure.name, toFloat(figure.valueRaw, figureDecimals)) },
      ] as const
    }),
  )
  return [...new Map(figures).values()]
}
