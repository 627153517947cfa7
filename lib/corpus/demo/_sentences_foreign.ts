/** Texts in other languages than English; the name of the topic stays English. */
export const FOREIGN = {
  de: {
    titles: [
      "Fortschritte bei {t}: Überblick und Ausblick",
      "{t} für die Industrie – Möglichkeiten und Grenzen",
      "Neue Verfahren für {t} in {c}",
    ],
    plainTitles: [
      "Größere Anlagen in {c} geplant",
      "Über die Verlässlichkeit großer Messreihen",
      "Maßnahmen für {q} Betriebe in {c} beschlossen",
    ],
    naming: [
      "Der Beitrag behandelt {t} und vergleicht {q} Verfahren miteinander.",
      "Für {t} fehlen bisher verlässliche Zahlen aus größeren Versuchen.",
      "{o} prüft, wie sich {t} im Betrieb bewährt.",
    ],
    plain: [
      "Die Versuche wurden in {c} über {q} Stunden durchgeführt und ausgewertet.",
      "Gegenüber früheren Arbeiten sank der Aufwand um {p} Prozent.",
      "Die Ergebnisse zeigen deutliche Unterschiede zwischen den Prüfständen.",
      "Außerdem wurden {q} Proben aus mehreren Ländern untersucht.",
      "Weitere Messungen sind für das nächste Jahr vorgesehen.",
      "Die Kosten lagen bei {h} Tausend Euro und damit im Rahmen.",
      "Unklar bleibt, ob sich die Werte auf größere Anlagen übertragen lassen.",
      "Alle Beteiligten äußerten sich zufrieden über den Verlauf.",
    ],
  },
  fr: {
    titles: [
      "Progrès récents en {t} : méthodes et résultats",
      "{t} : état des lieux et perspectives à {c}",
      "Vers une utilisation régulière de {t}",
    ],
    plainTitles: [
      "Une étude à {c} précise les coûts réels",
      "Résultats préliminaires après {q} heures d’essais",
      "De nouvelles règles pour {q} usines françaises",
    ],
    naming: [
      "Cet article présente {t} et compare {q} méthodes différentes.",
      "L’intérêt pour {t} a changé les priorités de plusieurs équipes.",
      "{o} a vérifié l’usage de {t} dans des conditions réelles.",
    ],
    plain: [
      "Les essais ont été menés à {c} pendant {q} heures.",
      "Par rapport aux travaux précédents, les pertes ont baissé de {p} pour cent.",
      "Les données montrent un écart léger entre les deux séries.",
      "Des échantillons supplémentaires seront préparés l’année prochaine.",
      "Le coût s’élève à {q} milliers d’euros, ce qui était prévu.",
      "Il reste à démontrer que ces mesures valent à plus grande échelle.",
      "Les équipes ont déjà publié une partie des résultats.",
      "Aucun incident n’a été signalé à la fin de l’enquête.",
    ],
  },
  ja: {
    titles: [
      "{t}に関する研究の進展",
      "{t}の応用と課題",
      "産業における{t}の可能性について",
    ],
    plainTitles: ["新しい測定方法の検討", "長期試験の結果について", "設備の改良と評価"],
    naming: [
      "本稿では {t} について{q}件の事例を検討した。",
      "近年、 {t} への関心が高まっている。",
      "{t} の実用化には課題が残る。",
    ],
    plain: [
      "試験は{q}時間にわたって行われた。",
      "従来の方法と比べて損失は{p}パーセント減少した。",
      "得られた結果は予測とよく一致している。",
      "今後は規模を拡大して評価を続ける予定である。",
      "費用は{q}万円であった。",
      "測定には複数の装置を用いた。",
      "データの一部は公開されている。",
      "参加者からは概ね良好な評価を得た。",
    ],
  },
} as const;
