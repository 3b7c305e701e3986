import { UNKNOWN_URL } from '../fixtures/webhooks.ts'
import type { Acts, Scene } from './scene.ts'

const draft = { url: UNKNOWN_URL, events: ['match.organized' as const], active: true }

/** A webhook of a group of the actor, with a delivery. */
async function ofGroup({ ownGroup, webhook }: Scene) {
  const groupId = await ownGroup()
  return { groupId, ...(await webhook(groupId)) }
}

export const webhookActs: Acts = {
  'webhooks.create': async ({ ownGroup }) => {
    const groupId = await ownGroup()
    return (api) => api.webhooks.create({ groupId, ...draft })
  },
  'webhooks.edit': async (scene) => {
    const { groupId, id } = await ofGroup(scene)
    return (api) => api.webhooks.edit({ groupId, id, changes: { active: false } })
  },
  'webhooks.delete': async (scene) => {
    const { groupId, id } = await ofGroup(scene)
    return (api) => api.webhooks.delete({ groupId, id })
  },
  'webhooks.rotateSecret': async (scene) => {
    const { groupId, id } = await ofGroup(scene)
    return (api) => api.webhooks.rotateSecret({ groupId, id })
  },
  'webhooks.test': async (scene) => {
    const { groupId, id } = await ofGroup(scene)
    return (api) => api.webhooks.test({ groupId, id })
  },
  'webhooks.resend': async (scene) => {
    const target = await ofGroup(scene)
    return (api) => api.webhooks.resend(target)
  },
  'instanceWebhooks.create': async ({ clearInstanceWebhooks }) => {
    await clearInstanceWebhooks()
    return (api) => api.instanceWebhooks.create(draft)
  },
  'instanceWebhooks.edit': async ({ webhook }) => {
    const { id } = await webhook(null)
    return (api) => api.instanceWebhooks.edit({ id, changes: { active: false } })
  },
  'instanceWebhooks.delete': async ({ webhook }) => {
    const { id } = await webhook(null)
    return (api) => api.instanceWebhooks.delete({ id })
  },
  'instanceWebhooks.rotateSecret': async ({ webhook }) => {
    const { id } = await webhook(null)
    return (api) => api.instanceWebhooks.rotateSecret({ id })
  },
  'instanceWebhooks.test': async ({ webhook }) => {
    const { id } = await webhook(null)
    return (api) => api.instanceWebhooks.test({ id })
  },
  'instanceWebhooks.resend': async ({ webhook }) => {
    const target = await webhook(null)
    return (api) => api.instanceWebhooks.resend(target)
  },
}
