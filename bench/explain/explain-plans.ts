export async function explainPlans(_: { users: number; matches: number }): Promise<void> {}
