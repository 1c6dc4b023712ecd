import type { Projection } from "./projection.ts"

/**
 * A subquery of the first rows of a range of keys, with the columns of the key.
 *
 * Without FINAL, which reads a range whole: versions of a row follow each other, and are compared here. So a popular range takes no longer than a rare one.
 *
 * @param options.where - Matches the rows of the range that the marks show.
 * @param options.rowsMax - Versions that are read.
 */
export const firstRowsSql = (
  { tableSql, orderBy }: Pick<Projection, "orderBy" | "tableSql">,
  { where, rowsMax }: { readonly where: string; readonly rowsMax: number },
): string => {
  const key = orderBy.join(", ")
  return `
  SELECT ${key}
  FROM
  (
    SELECT ${key}, seq, is_deleted
    FROM ${tableSql}
    WHERE ${where}
    ORDER BY ${key}
    LIMIT ${rowsMax}
  )
  GROUP BY ${key}
  HAVING argMax(is_deleted, seq) = 0`
}
