/**
 * The texts of the legal pages that come with the program: the standard terms, and what else the pages say. Whoever changes their meaning
 * takes the next number, says why in `note`, and whether members are asked to accept again, where the club has no terms of its own.
 */
export const LEGAL_TEXTS = { revision: 1, note: '', asksAgain: false } as const

/** Paragraphs, `## ` titles and `- ` lists, as in the terms of a club. */
export const STANDARD_TERMS = `## Ce que fait ce site

Il sert à organiser des matchs de football entre amis\u00a0: publier un match, rejoindre une liste, former des groupes, s’écrire. Son usage est gratuit et sans publicité. Chaque match dit ce que coûte sa place\u202f; ce prix se règle entre joueurs, jamais sur ce site.

## Votre compte

- Donnez votre vrai prénom et une adresse e-mail à vous\u00a0: les autres doivent savoir avec qui ils jouent.
- Gardez votre mot de passe pour vous. Ce qui est fait depuis votre compte l’est en votre nom.
- Un mineur s’inscrit avec l’accord de ses parents.

## Sur le terrain et dans vos mots

- Venez aux matchs auxquels vous êtes inscrit, ou désistez-vous à temps\u00a0: quelqu’un attend la place.
- Restez correct. Les injures, le harcèlement, la haine et ce que la loi interdit n’ont pas leur place ici.
- N’utilisez pas ce site pour vendre, pour de la publicité ou pour collecter les données des autres.

## Ce que vous écrivez

Vos messages, vos photos et vos notes restent à vous. Vous permettez à ce site de les montrer à celles et ceux à qui vous les adressez, et rien d’autre. Chacun peut signaler un contenu\u202f; les personnes qui administrent le site peuvent le masquer, en disant pourquoi.

## Jouer, c’est sous votre responsabilité

Ce site met des joueurs en relation. Il n’organise pas les matchs, ne loue pas les terrains et n’assure pas les joueurs. À vous de vérifier que votre santé et votre assurance vous permettent de jouer.

## Si le site s’arrête

Il est tenu de bonne foi, sans garantie d’être toujours disponible. Vous pouvez emporter vos données à tout moment, dans Paramètres.

## Partir, ou devoir partir

Vous désactivez ou supprimez votre compte quand vous voulez, dans Paramètres. Un compte qui nuit aux autres peut être fermé par les personnes qui administrent le site. Vous pouvez leur demander pourquoi, et contester, en écrivant au contact des mentions légales.

## Si ces conditions changent

Une nouvelle version est datée, et la page dit ce qui a changé. Si elle change vos engagements, elle vous est présentée à votre prochaine visite\u202f; la refuser, c’est quitter le site, avec vos données.

## Le droit qui s’applique

Le droit français. En cas de désaccord, écrivez-nous d’abord\u00a0: la plupart se règlent ainsi.`
