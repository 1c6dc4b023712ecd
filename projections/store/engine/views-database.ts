/** The database of the views over a database of tables. Statements of callers run with rights on such databases alone. */
export const viewsDatabasePrefix = "views_of_"

/** Its name. */
export const viewsDatabase = (database: string): string => `${viewsDatabasePrefix}${database}`
